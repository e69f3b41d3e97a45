import { basename } from 'node:path';

/** What V8 writes with --cpu-prof, as far as it is needed here. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
}

interface Frame {
  name: string;
  place: string;
  /** Microseconds in it and in what it calls. */
  total: number;
  children: Frame[];
}

const width = 1400;
const rowHeight = 17;
/** Frames narrower than this many pixels are left out. */
const least = 0.4;

/** A CPU profile as a flame graph: the wider a bar, the longer it took; who calls stands under who is called. */
export function flameGraph(profile: CpuProfile, title: string): string {
  const root = frameTree(profile);
  const depth = depthOf(root);
  const height = depth * rowHeight + 60;
  const bars: string[] = [];
  draw(root, 0, width, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, monospace" font-size="11"><title>${escape(title)}</title><rect width="100%" height="100%" fill="#fff"/><text x="8" y="22" font-size="15">${escape(title)}</text>${bars.join('')}</svg>\n`;

  function draw(frame: Frame, x: number, wide: number, level: number): void {
    const y = height - 20 - (level + 1) * rowHeight;
    const share = ((100 * frame.total) / root.total).toFixed(1);
    const label = wide > 40 ? escape(frame.name.slice(0, Math.floor(wide / 6.8))) : '';
    bars.push(
      `<g><title>${escape(`${frame.name} ${frame.place} ${share} %`)}</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(wide - 0.5, 0.3).toFixed(1)}" height="${rowHeight - 1}" fill="${colourOf(frame)}"/><text x="${(x + 3).toFixed(1)}" y="${y + 12}">${label}</text></g>`,
    );
    let left = x;
    for (const child of frame.children) {
      const part = (wide * child.total) / frame.total;
      if (part >= least) draw(child, left, part, level + 1);
      left += part;
    }
  }
}

function frameTree({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const own = new Map<number, number>();
  samples.forEach((id, at) => own.set(id, (own.get(id) ?? 0) + Math.max(0, timeDeltas[at] ?? 0)));
  const byID = new Map(nodes.map((node) => [node.id, node]));
  const build = (id: number): Frame => {
    const { callFrame, children = [] } = byID.get(id)!;
    const below = children.map(build).filter(({ total }) => total > 0);
    const total = (own.get(id) ?? 0) + below.reduce((sum, frame) => sum + frame.total, 0);
    const place = callFrame.url ? `${basename(callFrame.url)}:${callFrame.lineNumber + 1}` : '';
    return { name: callFrame.functionName || '(anonymous)', place, total, children: below };
  };
  const root = build(nodes[0]!.id);
  root.children = root.children.filter(({ name }) => name !== '(idle)');
  root.total = root.children.reduce((sum, { total }) => sum + total, 0);
  return root;
}

const depthOf = ({ children }: Frame): number => 1 + Math.max(0, ...children.map(depthOf));

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The collector red, Node's own parts grey, libraries and our own code warm, each name always the same. */
function colourOf({ name, place }: Frame): string {
  if (name === '(garbage collector)') return '#d8504d';
  if (place === '') return '#c9ccd1';
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${28 + (sum % 28)}, 75%, ${62 + (sum % 14)}%)`;
}
