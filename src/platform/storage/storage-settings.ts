import { type Config, secret, setting, settingGroup } from '../config/setting.js';
import { bytes, text, url } from '../config/setting-readers.js';

/** Where the content of documents is kept. */
export const storageSettings = settingGroup({
  STORAGE_QUOTA: setting(
    100 * 2 ** 30,
    bytes,
    'Bytes that the documents of an organization may have together, with or without a unit: `500MB`, `100GiB`; `0`: no such limit.',
    { defaultText: '100GiB' },
  ),
  S3_BUCKET: setting<string | undefined>(
    undefined,
    text,
    'Bucket of an S3-compatible store for the content of documents. Default: files in DATA_DIR, which several hosts have to share.',
  ),
  S3_PREFIX: setting('', text, 'Prefix of every key in the bucket, such as `documents/`.'),
  S3_REGION: setting('us-east-1', text, 'Region of the bucket.'),
  S3_ENDPOINT: setting<string | undefined>(
    undefined,
    url('http', 'https'),
    'Address of the S3-compatible store. Default: Amazon S3.',
  ),
  S3_ACCESS_KEY_ID: secret<string | undefined>(
    undefined,
    text,
    'Access key for the store, with S3_SECRET_ACCESS_KEY. Default: what the SDK finds in the environment, the profile or the role of the machine.',
  ),
  S3_SECRET_ACCESS_KEY: secret<string | undefined>(undefined, text, 'The secret of S3_ACCESS_KEY_ID.'),
});

export type StorageConfig = Config<typeof storageSettings> & { DATA_DIR: string };
