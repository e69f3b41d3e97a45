import { type Config, secret, setting, settingGroup } from '../../platform/config/setting.js';
import { text, url } from '../../platform/config/setting-readers.js';

/** What reads the fields of bond requests out of documents. */
export const readerSettings = settingGroup({
  READER_URL: setting<string | undefined>(
    undefined,
    url('http', 'https'),
    'Base URL of a model that reads fields out of documents, over the OpenAI-compatible chat protocol: `http://localhost:11434/v1`. Default: the built-in reader alone.',
  ),
  READER_MODEL: setting<string | undefined>(undefined, text, 'Name of the model at READER_URL.'),
  READER_API_KEY: secret<string | undefined>(
    undefined,
    text,
    'Key for READER_URL; it is sent there and nowhere else.',
  ),
});

export type ReaderConfig = Config<typeof readerSettings>;
