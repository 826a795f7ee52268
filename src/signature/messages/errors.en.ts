import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  UPF003: 'Couldn’t save the document. Send a PDF, JPG or PNG of up to 10 MB and try again.',
  CTSNERROR:
    'The certifier refused the documents (status: %{status}). Check documents and signers and try again.',
  esignNotRecivedUrls: 'The certifier returned no links for signing. Try again.',
  CRS001: 'The certifier isn’t responding. Nothing was sent twice: try again in a few minutes.',
  SIG001: 'The deadline for signing has passed. Cancel this request and send the proposal again.',
  SIG002: '%{name} has no e-mail to send the link to. Enter the e-mail and try again.',
  'selfie.extension':
    'This file isn’t a JPG or PNG picture. Take a picture or choose another file.',
  'selfie.size':
    'The picture is larger than %{limitMb} MB. Take one in lower quality or choose a smaller one.',
  'selfie.resolution':
    'The picture is too small: at least %{width} × %{height} pixels are needed. Take another with your phone’s camera.',
  'selfie.not_coloured':
    'The picture is black and white. Turn the filter off and take one in colour.',
  'selfie.face_not_found':
    'We found no face in the picture. Look straight at the camera, in good light and without sunglasses.',
  'selfie.several_faces':
    'There’s more than one face in the picture. Take another one with only you in it.',
  'selfie.link_over': 'This link was already used or has expired. Ask the dealer for a new one.',
  'selfie.not_sent': 'The picture wasn’t sent yet. Send it, then confirm.',
  'signature.off_for_all': 'E-sign is off for all dealers. Contact the department in charge.',
  'signature.off_for_dealer': 'E-sign is off for this dealer. Contact the department in charge.',
  'signature.off_for_proposal': 'E-sign is off for this proposal. Turn it on and try again.',
  'signature.not_signable':
    'The proposal can’t be signed now. A sale is signed once its contract has been generated, insurance after it was sent to the insurer and before the policy is issued.',
  'signature.responsible_missing':
    'The client is under age and signs with a legal guardian. Add the guardian as a guarantor and try again.',
  'signature.signer_missing':
    'Nobody can sign: the CPF of the client, or of an attorney, guardian or partner, is missing. Complete the client’s record.',
  'signature.no_documents': 'There’s no document to sign. Generate the contract or attach a PDF.',
  'signature.in_progress':
    'This proposal is already being signed. Cancel the current request before you send it again.',
  'signature.all_signed': 'Everyone has already signed this proposal. There’s nothing to send.',
  'signature.not_open': 'Nothing is being signed in this proposal. Reload the page.',
  'signature.attempts_over':
    'Sending failed %{limit} times and can’t be repeated. Talk to the department in charge.',
  'signature.already_signed': 'This person has already signed. There’s nothing else to do.',
  'signature.documents_changed':
    'The documents have changed since you opened the page. Open the link and read them again.',
  'signature.documents_unread': 'Open all documents before you sign.',
  'signature.code_wrong': 'Wrong code. Attempts left: %{left}.',
  'signature.code_over': 'This code no longer works. Ask for another one.',
  'signature.not_all_signed':
    'Someone hasn’t signed yet. The status only changes once everyone has.',
  'signature.callback_refused':
    'The call doesn’t come from the certifier: its signature is missing, wrong or old.',
} as const satisfies Sentences<typeof errors>;
