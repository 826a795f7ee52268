/**
 * Message types. The framework's own here; an application's are merged into it by name, for which the door exports all
 * of this module: it holds nothing else.
 *
 * @public Merged into by name, which no import shows.
 */
export interface MailTypes {
  readonly verificationCode: true;
  readonly passwordChanged: true;
  readonly userBlocked: true;
  readonly welcome: true;
  readonly securityNotice: true;
  readonly accessChanged: true;
  readonly shared: true;
  readonly inbox: true;
  readonly report: true;
}
