import { Entity } from 'typeorm';
import { OrgIDKey, Size } from '../database/columns.js';

/** How many bytes an organization keeps in the storage, and has reserved for uploads. */
@Entity('storage_usage')
export class StorageUsage {
  @OrgIDKey()
  orgID!: string;

  @Size()
  bytes!: number;
}
