import { Readable } from 'node:stream';
import { MailIntake } from '../../src/resources/received-mail/mail-intake.js';
import type { Tenant } from '../service/contract.js';

/** Hands a mail in as the listener does, from this sender. @returns the id of the received mail */
export async function handIn(tenant: Tenant, sender: string): Promise<string> {
  const { admin, service } = tenant;
  const { body: address } = await admin.get(`/mail_address/${await tenant.add('mail_address')}`);
  const head = [`From: ${sender}`, `Message-ID: <${tenant.next()}@${tenant.orgID}.example>`];
  const bytes = Buffer.from([...head, `Subject: ${tenant.text()}`, '', 'Please see below.'].join('\r\n'));
  const intake = service.app.get(MailIntake);
  await intake.take(await intake.admit(address.address, sender), sender, Readable.from([bytes]));
  const { body } = await admin.post('/received_mail/query', { addressIDIn: [address.id] });
  return body[0].id;
}
