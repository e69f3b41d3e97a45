import {
  ProtocolError,
  readMessages,
  OutputLimitExceeded,
  type ExtractionMessage,
} from './extraction-message.js';

describe('a message of the reading process', () => {
  const page = { page: 1, width: 612, height: 792, layer: 'text', runs: [] };

  async function read(maxBytes: number, ...chunks: string[]): Promise<ExtractionMessage[]> {
    const messages: ExtractionMessage[] = [];
    const pipe = (async function* (): AsyncGenerator<Buffer> {
      for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
    })();
    for await (const message of readMessages(pipe, maxBytes)) messages.push(message);
    return messages;
  }

  test('is one line, however the pipe splits it', async () => {
    const line = JSON.stringify({ kind: 'page', page, note: null });
    const messages = await read(500, line.slice(0, 9), `${line.slice(9)}\n{"kind":`, '"end"}\n{"kind":"cut');
    expect(messages).toEqual([{ kind: 'page', page, note: null }, { kind: 'end' }]);
  });

  test('has a limit', async () => {
    await expect(read(10, 'x'.repeat(11))).rejects.toThrow(OutputLimitExceeded);
  });

  test.each([
    '{"kind":',
    'null',
    '{"kind":"page"}',
    JSON.stringify({ kind: 'page', page: { ...page, runs: [{}] } }),
  ])('is an error if it is %s', async (line) => {
    await expect(read(500, `${line}\n`)).rejects.toThrow(ProtocolError);
  });
});
