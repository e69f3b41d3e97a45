/** The style of the verification page: readable on a phone, and on paper. */
export const style = `
:root{color-scheme:light dark;--ink:#14202b;--soft:#51606e;--ground:#f4f6f8;--card:#fff;--line:#d8dee4;--good:#0b6b3a;--bad:#a3182a;--wait:#8a5a00;--link:#0b57a4}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf2;--soft:#a5b1bd;--ground:#0f151b;--card:#18212a;--line:#2c3843;--good:#5fd394;--bad:#ff8a96;--wait:#f2bf5c;--link:#7fb8f5}}
*{box-sizing:border-box}
body{margin:0;font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--ground)}
header{display:flex;gap:.75rem;align-items:center;padding:1rem 1.25rem;max-width:44rem;margin:0 auto}
header p{margin:0;font-weight:600}
main{max-width:44rem;margin:0 auto;padding:0 1.25rem 3rem}
section,form{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.5rem;margin:0 0 1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:.25rem 0 .75rem}
h2{font-size:1.1rem;margin:0 0 .5rem}
.sign{font-size:2.2rem;line-height:1;width:3.4rem;height:3.4rem;display:grid;place-items:center;border-radius:50%;margin:0 0 .75rem;border:3px solid currentColor;color:var(--wait)}
.authentic .sign{color:var(--good)}
.altered .sign,.void .sign{color:var(--bad)}
.note{color:var(--wait);font-weight:600}
dl{margin:1rem 0;display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1.25rem}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere;font-weight:600}
.asof{color:var(--soft);font-size:.9rem;margin:0}
label{display:block;font-weight:600;margin:.75rem 0 .35rem}
input,button{font:inherit}
input{width:100%;padding:.6rem;border:1px solid var(--line);border-radius:10px;background:var(--ground);color:inherit}
button{margin-top:1rem;padding:.7rem 1.4rem;border:0;border-radius:10px;background:var(--link);color:var(--card);font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin:0 0 .6rem}}
@media print{body{background:#fff;color:#000}form{display:none}section{border:0;padding:0}}
`;
