/** Stops the server that the run has started. */
export default async function tearDown() {
  await globalThis.stopTestServer?.();
}
