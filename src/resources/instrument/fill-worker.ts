import { fill } from '../../engines/rendering/fill.js';

/** What a thread of the pool does: it opens nothing but PDFs of this service. */
export default fill;
