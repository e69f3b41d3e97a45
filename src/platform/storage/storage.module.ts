import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../config/config.js';
import { DocumentStorage } from './document-storage.js';
import { FileDocumentStorage } from './file-document-storage.js';
import { StorageQuota } from './storage-quota.js';
import type { StorageConfig } from './storage-settings.js';
import { StorageUsage } from './storage-usage.entity.js';

/** The store that the settings ask for: a bucket, else a folder of this machine. */
export async function makeStorage(config: StorageConfig): Promise<DocumentStorage> {
  const { S3_BUCKET, S3_PREFIX, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (S3_BUCKET === undefined) return new FileDocumentStorage(join(config.DATA_DIR, 'documents'));
  const hasKey = S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined;
  // Amazon's SDK is a megabyte of program: loaded only by who has a bucket.
  const { S3DocumentStorage } = await import('./s3-document-storage.js');
  return new S3DocumentStorage({
    name: S3_BUCKET,
    prefix: S3_PREFIX,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    ...(hasKey && { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }),
  });
}

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([StorageUsage])],
  providers: [{ provide: DocumentStorage, inject: [CONFIG], useFactory: makeStorage }, StorageQuota],
  exports: [DocumentStorage, StorageQuota],
})
export class StorageModule {}
