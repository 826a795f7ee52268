import { contactMessages } from '#generated/descriptions/contactMessages.ts';
import { normaliseCpfCnpj, normalisePhoneBr } from '@patio/framework/kernel';
import { languageOf } from '@patio/framework/people/server';
import {
  type Deps,
  diffRecords,
  insertRow,
  queueLetter,
  writeHistory,
} from '@patio/framework/server';
import type { ContactForm } from '#generated/types/wire.ts';
import { contactConsent } from '../rules/consent';
import { contactMail } from './contactMail';
import { readRelationshipTeam } from './store/relationshipTeam';

/** Who stands in the history of what somebody does without a session. */
const visitor = { userId: 'system', username: 'FORMWEB', name: 'Formulário do site' };

const protocolOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** Keeps a message of the contact form and tells the relationship team of it. @source CALL-283, OQ-168 */
export const receiveContact = (deps: Deps, form: ContactForm): Promise<{ protocol: string }> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock();
    const id = deps.ids();
    const protocol = protocolOf(id);
    const values = {
      ...{ protocol, customerName: form.name.trim(), message: form.message.trim() },
      ...{ document: normaliseCpfCnpj(form.document), phone: normalisePhoneBr(form.phone) },
      ...{ email: form.email, receivedAt: at.toISOString(), consentText: contactConsent },
    };
    const row = await insertRow(trx, contactMessages, { id, at, values });
    await writeHistory(trx, { actor: visitor, at, action: 'create' }, [
      {
        resource: 'contactMessages',
        recordId: row.id,
        version: row.version,
        changes: diffRecords(contactMessages, {}, row),
      },
    ]);
    const address = `${deps.config.publicUrl}/contacts/${row.id}`;
    for (const user of await readRelationshipTeam(trx)) {
      const language = await languageOf(trx, user.id);
      await queueLetter(trx, deps, { user, ...contactMail({ protocol, address, language }) });
    }
    return { protocol };
  });
