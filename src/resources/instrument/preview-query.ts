import { WholeQuery } from '../../platform/http/whole-query.js';

/** `?page=` */
export const PreviewQuery = WholeQuery('page');
