/* Server-sent events, as a client reads them. */

/** Whether the answer is a stream of events, which goes on for as long as it is read. */
export const isEventStream = (contentType: string | null | undefined): boolean =>
  contentType?.startsWith('text/event-stream') ?? false;

/** How a stream shows that there are no more events now: a comment. */
const pauseMark = /^:/m;

/** Whether the text of a stream has all events that there were when it was asked for. */
export const hasBeginning = (text: string): boolean => pauseMark.test(text);

/** What a stream of events begins with, up to its first pause. */
export async function beginningOf(response: Response): Promise<string> {
  let text = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (hasBeginning(text)) break;
  }
  return text;
}

/** One block of a stream. */
export interface StreamedBlock {
  id?: string;
  event?: string;
  data?: any;
}

/** The whole blocks of a stream's text; heartbeats among them have an id alone. */
export function blocksIn(text: string): StreamedBlock[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => {
      const fields = block.split('\n').map((line) => [/^\w*/.exec(line)![0], line.replace(/^\w*: ?/, '')]);
      const { id, event, data } = Object.fromEntries(fields) as Record<string, string | undefined>;
      return {
        ...(id !== undefined && { id }),
        ...(event !== undefined && { event }),
        ...(data !== undefined && { data: JSON.parse(data) }),
      };
    });
}
