/** A shield with a tick: somebody stands behind it. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#1d4e5f" d="M16 2l12 4v9c0 8-5 13-12 15C9 28 4 23 4 15V6z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M10 16l4 4 8-9"/></svg>';
