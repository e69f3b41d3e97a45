import { SetMetadata } from '@nestjs/common';
import { routeNote } from './route-note.js';

const streamedKey = 'streamed body';

/** Whether the body of this route is not JSON but bytes, which its handler reads as a stream. */
export const isStreamed = routeNote<true>(streamedKey);

/** The body of this route is bytes, which its handler reads as a stream, and bounds. */
export const StreamedBody = () => SetMetadata(streamedKey, true);
