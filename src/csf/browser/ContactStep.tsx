import { useEffect, useState, type FormEvent } from 'react';
import {
  formatCpf,
  formatPhoneBr,
  isCpf,
  isEmail,
  isPhoneBr,
  normaliseEmail,
  visibleText,
} from '@patio/framework/kernel';
import {
  PublicFailure,
  botToken,
  callPublic,
  loadBotCheck,
  useLocale,
} from '@patio/framework/react';
import { CheckField, TextField } from '@patio/framework/ui';
import { askDealer } from '../calls';
import { consentText, consentTextEn } from '../rules/consent';
import { Trouble } from './Trouble';
import { useCsfText, type CsfText } from './useCsfText';
import type { CustomerDeal } from './useDeal';

/** The button below the page sends this form. */
export const contactForm = 'csf-contact';

const blank = { customerName: '', document: '', phone: '', email: '', consent: false };
type Contact = typeof blank;
type Wrong = Partial<Record<keyof Contact, string>>;

const wrongOf = (contact: Contact, text: CsfText): Wrong => ({
  ...(/\S{2,}\s+\S/.test(visibleText(contact.customerName).trim())
    ? {}
    : { customerName: text('contact.nameWrong') }),
  ...(isCpf(contact.document) ? {} : { document: text('contact.cpfWrong') }),
  ...(isPhoneBr(contact.phone) ? {} : { phone: text('contact.phoneWrong') }),
  ...(contact.email === '' || isEmail(normaliseEmail(contact.email))
    ? {}
    : { email: text('contact.emailWrong') }),
  ...(contact.consent ? {} : { consent: text('contact.consentWrong') }),
});

const bodyOf = (deal: CustomerDeal, contact: Contact) => ({
  ...contact,
  customerName: contact.customerName.trim(),
  email: contact.email === '' ? null : contact.email,
  state: deal.choice?.place.state,
  city: deal.choice?.place.city,
  dealerId: deal.choice?.dealer.id,
  vehicleId: deal.vehicle,
  entryValue: deal.entry ?? 0,
  planId: deal.chosen?.plan.id ?? null,
  term: deal.chosen?.offer.term ?? null,
});

const useContact = (deal: CustomerDeal) => {
  const text = useCsfText();
  const [contact, setContact] = useState(blank);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Contact>) => {
    setContact((former) => ({ ...former, ...change }));
    setWrong((former) => ({
      ...former,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
    }));
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const found = wrongOf(contact, text);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await callPublic(askDealer, {
        body: { ...bodyOf(deal, contact), botToken: await botToken() },
      });
      deal.go('done');
    } catch (error) {
      const fields = error instanceof PublicFailure ? error.fields : [];
      if (fields.includes('email')) setWrong({ email: text('contact.emailWrong') });
      else setFailure(error);
    }
    setBusy(false);
  };
  return { contact, wrong, failure, set, send };
};

/** Who the customer is and the permission to get in touch. @source OQ-103 */
export const ContactStep = ({ deal }: { deal: CustomerDeal }) => {
  const text = useCsfText();
  const locale = useLocale();
  const { contact, wrong, failure, set, send } = useContact(deal);
  // It comes while the fields are filled in: whoever has finished need not wait for it.
  useEffect(() => void loadBotCheck().catch(() => undefined), []);
  const field = (name: 'customerName' | 'document' | 'phone' | 'email') => ({
    ...{ name, value: contact[name] },
    ...(wrong[name] === undefined ? {} : { error: wrong[name] }),
  });
  return (
    <form id={contactForm} className="csf-form" onSubmit={(event) => void send(event)} noValidate>
      <TextField
        {...field('customerName')}
        label={text('contact.name')}
        required
        maxLength={100}
        autoComplete="name"
        onText={(customerName) => set({ customerName })}
      />
      <TextField
        {...field('document')}
        label={text('contact.cpf')}
        required
        inputMode="numeric"
        autoComplete="off"
        onText={(next) => set({ document: formatCpf(visibleText(next).slice(0, 14)) })}
      />
      <TextField
        {...field('phone')}
        label={text('contact.phone')}
        required
        type="tel"
        autoComplete="tel-national"
        onText={(next) => set({ phone: formatPhoneBr(visibleText(next).slice(0, 20)) })}
      />
      <TextField
        {...field('email')}
        label={text('contact.email')}
        type="email"
        maxLength={120}
        autoComplete="email"
        onText={(email) => set({ email: email.trim() })}
      />
      <CheckField
        name="consent"
        label={locale === 'en' ? consentTextEn : consentText}
        checked={contact.consent}
        required
        onChecked={(consent) => set({ consent })}
        {...(wrong.consent === undefined ? {} : { error: wrong.consent })}
      />
      <Trouble failure={failure} />
    </form>
  );
};
