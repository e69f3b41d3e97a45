import type { Mail } from '../../platform/mail/mailer.js';
import type { SignOffLink } from './sign-off-link.entity.js';

const parties = {
  principal: { en: 'principal', fr: 'le débiteur principal' },
  surety: { en: 'surety', fr: 'la caution' },
};

/** The mail with the link, in English and French: nobody knows which of them the person reads. */
export function letter(link: SignOffLink, token: string, page: string | undefined): Mail {
  const { id, email, party, expiresAt } = link;
  const until = `${expiresAt.slice(0, 10)} ${expiresAt.slice(11, 16)} UTC`;
  const text = [
    'Le texte français suit.',
    'Hello,',
    `you are asked to sign off a surety bond for the ${parties[party].en}.`,
    `${page === undefined ? 'To sign off, enter this code' : 'To sign off, open this page'} before ${until}:`,
    `${page ?? ''}${token}`,
    'It works once, and for anyone who has it: please keep it to yourself.',
    'If you did not expect this mail, you need not do anything.',
    '—',
    'Bonjour,',
    `on vous demande d’approuver un cautionnement pour ${parties[party].fr}.`,
    page === undefined
      ? `Pour approuver, entrez le code ci-dessus avant le ${until}.`
      : `Pour approuver, ouvrez la page ci-dessus avant le ${until}.`,
    'Cela ne sert qu’une fois, et à quiconque le possède : gardez-le pour vous.',
    'Si vous n’attendiez pas ce courriel, vous n’avez rien à faire.',
  ];
  return {
    id: `sign_off_link.${id}`,
    to: email,
    subject: 'A surety bond to sign off / Cautionnement à approuver',
    text: `${text.join('\n\n')}\n`,
  };
}
