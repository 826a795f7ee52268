import {
  type FieldName,
  type Filter,
  type WireRecord,
  appError,
  err,
  ok,
  type AppError,
  type Result,
  personCalls,
} from '@patio/framework/kernel';
import {
  type ActionCommand,
  type Deps,
  type EntityContext,
  type EntityResult,
  type HookContext,
  type PersonRequest,
  applyChange,
  diffRecords,
  getRecord,
  insertRow,
  lockRows,
  openContext,
  runWrite,
  writeHistory,
  type SessionContext,
  personRoute,
  sendJson,
  type Actor,
  type RouteModule,
  countHit,
  hourlyLimit,
  queueMail,
  route,
} from '@patio/framework/server';
import sanitizeHtml from 'sanitize-html';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emailTemplates } from '#generated/descriptions/emailTemplates.ts';
import {
  checkFile,
  checkPlaceholders,
  type TemplateKind,
  templateBytes,
  templateKinds,
  sampleValues,
  leadMailKinds,
  reminderMinutes,
} from '../rules/emailTemplates';
import {
  insertContent,
  lockKind,
  nextNumber,
  addressOfUser,
  lastSent,
  readLimitMinutes,
  readContent,
} from './store/leadMails';
import type { LeadMailing } from '#generated/types/wire.ts';
import { readMailing, readTemplateContent, testTemplate } from '../calls';
import { fillMail } from './mailLeads';

/** Elements that execute, load or submit something. */
const refusedElements: ReadonlySet<string> = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'portal',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'base',
  'link',
]);

const addresses: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'background',
  'poster',
  'xlink:href',
  'data',
]);

// Browsers ignore control characters and white space in schemes.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hidden = /[\u0000-\u0020]/g;
const runs = /^(?:javascript|vbscript|livescript):|^data:(?!image\/(?:png|jpe?g|gif|webp)[;,])/i;

const faultOf = (
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined => {
  if (refusedElements.has(name)) return `<${name}>`;
  if (name === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? '')) return '<meta refresh>';
  return Object.entries(attributes)
    .filter(
      ([attribute, value]) =>
        /^on/i.test(attribute) ||
        attribute === 'srcdoc' ||
        (addresses.has(attribute) && runs.test(value.replace(hidden, ''))),
    )
    .map(([attribute]) => attribute)[0];
};

/** Refuses active content: scripts, handlers, frames, forms. */
const checkMarkup = (content: string): AppError | undefined => {
  let fault: string | undefined;
  sanitizeHtml(content, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => {
      fault ??= faultOf(name.toLowerCase(), attributes);
    },
  });
  return fault === undefined
    ? undefined
    : appError('SET.template_script', { params: { what: fault } });
};

/** An uploaded file. */
type TemplateFile = { readonly name: string; readonly content: Buffer };

const inUse = (kind: TemplateKind): Filter<FieldName<'emailTemplates'>> => ({
  type: 'and',
  items: [
    { type: 'compare', field: 'kind', op: 'eq', value: kind },
    { type: 'compare', field: 'isCurrent', op: 'eq', value: true },
  ],
});

/** Retires the current version. */
const retire = async (
  context: HookContext<'emailTemplates'>,
  kind: TemplateKind,
  action: string,
): Promise<void> => {
  await lockKind(context.trx, kind);
  const rows = await lockRows(context.trx, emailTemplates, {
    visibleTo: null,
    filter: inUse(kind),
  });
  await applyChange(
    { ...context, description: emailTemplates },
    { rows, values: { isCurrent: false }, action, reason: null },
  );
};

/** Puts a previous version into use again. */
export const useTemplate: ActionCommand<'emailTemplates'> = async (context, { row, action }) => {
  await retire(context, row.kind, 'update');
  return ok(action.set ?? {});
};

/** Decodes a file: UTF-8 without null bytes. */
const textOf = (content: Buffer): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\0') || !/<[a-z!]/i.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

/** Validates a file and returns its text. @fails SET.template_… */
const readText = (kind: TemplateKind, { name, content }: TemplateFile) => {
  const file = checkFile({ name, size: content.length });
  if (file) return err(file);
  const text = textOf(content);
  if (text === undefined) return err(appError('SET.template_not_text'));
  const fault = checkMarkup(text) ?? checkPlaceholders(kind, text);
  return fault ? err(fault) : ok(text);
};

/**
 * Puts a file into use as the new version of its kind; previous versions are kept.
 *
 * @fails SET.template_not_html, SET.template_too_large, SET.template_not_text, SET.template_script,
 * SET.template_placeholder_unknown, SET.template_placeholder_missing
 */
const storeTemplate = async (
  deps: Deps,
  request: PersonRequest,
  { kind, file }: { readonly kind: TemplateKind; readonly file: TemplateFile },
): EntityResult<WireRecord> => {
  const text = readText(kind, file);
  if (!text.ok) return text;
  const context: EntityContext = { ...openContext(deps, request), description: emailTemplates };
  const id = deps.ids();
  const stored = await runWrite(context, async (trx): EntityResult<void> => {
    const inside = { trx, deps, request, description: emailTemplates };
    await retire(inside, kind, 'update');
    const { actor } = request;
    const at = deps.clock();
    const row = await insertRow(trx, emailTemplates, {
      id,
      at,
      values: {
        kind,
        fileName: file.name,
        size: file.content.length,
        isCurrent: true,
        number: await nextNumber(trx, kind),
        uploadedBy: actor.username,
      },
    });
    await insertContent(trx, { id, content: text.value });
    const { resource } = emailTemplates;
    const changes = diffRecords(emailTemplates, {}, row);
    await writeHistory(trx, { actor, taskId: request.taskId, at, action: 'create' }, [
      { resource, recordId: row.id, version: row.version, changes },
    ]);
    return ok(undefined);
  });
  return stored.ok ? getRecord(context, id) : stored;
};

const path = '/leads/emailTemplates/:kind';

/** Reads the file of a form into memory: templates are small. */
const fileOf = async (request: FastifyRequest) => {
  const part = await request.file({
    // One extra byte, so that an oversized file is detected instead of truncated.
    limits: { files: 1, fields: 0, parts: 1, fileSize: templateBytes + 1 },
    throwFileSizeLimit: false,
  });
  return part && { name: part.filename, content: await part.toBuffer() };
};

const take = async (
  deps: Deps,
  person: SessionContext,
  request: FastifyRequest,
): Promise<Result<WireRecord, AppError>> => {
  const may = deps.people.accessOf(deps, person.actor);
  if (!(await may({ route: '/parameters/emailsLeads' }))) return err(appError('access.denied'));
  const params = request.params as { readonly kind: string };
  const kind = templateKinds.find((one) => one === params.kind);
  if (!kind) return err(appError('SIS001'));
  const file = await fileOf(request);
  return file ? storeTemplate(deps, person, { kind, file }) : err(appError('file.empty'));
};

/**
 * `POST /leads/emailTemplates/{kind}`: uploads a file as the version in use.
 *
 * @source CALL-067, OQ-182f, UPL-017, LEAD-011
 */
export const mountTemplateUpload = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route({
      method: 'POST',
      url: `${personCalls}${path}`,
      config: { multipart: true },
      ...personRoute(deps, 'email template', async (person, request, reply) => {
        const stored = await take(deps, person, request);
        return stored.ok ? ok(sendJson(reply.code(201), stored.value)) : stored;
      }),
    });
  });
};

const testsPerHour = 20;
const hourSeconds = 3_600;

const mailing = async (deps: Deps): Promise<LeadMailing> => {
  const limitMinutes = await readLimitMinutes(deps.db);
  const types = templateKinds.map((kind) => leadMailKinds[kind].type);
  const sent = await lastSent(deps.db, types);
  return {
    delivery: deps.mailer.kind,
    limitMinutes,
    reminderMinutes: reminderMinutes(limitMinutes),
    sent: templateKinds.map((kind) => ({
      kind,
      lastSentAt: sent.get(leadMailKinds[kind].type) ?? null,
    })),
  };
};

/** Sends a version with sample values to the user. @fails SIS001, SET.mail_off, record.hourly_limit */
const sendTest = async (
  deps: Deps,
  { userId, username }: Actor,
  id: string,
): Promise<Result<{ email: string }, AppError>> => {
  const [content, email] = [await readContent(deps.db, id), await addressOfUser(deps.db, userId)];
  if (content === undefined || email === undefined) return err(appError('SIS001'));
  if (deps.mailer.kind === 'none') return err(appError('SET.mail_off'));
  const limit = { name: 'templateTest', subject: username, windowSeconds: hourSeconds };
  const { hits, remainingSeconds: leftSeconds } = await countHit(deps, limit);
  if (hits > testsPerHour) return err(hourlyLimit(leftSeconds));
  const { title, ...mail } = fillMail(content, sampleValues);
  const subject = `Teste: ${title ?? 'modelo de e-mail'}`;
  const user = { id: userId, username, email };
  await queueMail(deps.db, deps, { user, type: 'templateTest', subject, ...mail });
  return ok({ email });
};

/** Custom calls of e-mail templates. */
export const templateRoutes: RouteModule = [
  route(readTemplateContent, async (deps, { params }) => {
    const content = await readContent(deps.db, params.id);
    return content === undefined ? err(appError('SIS001')) : ok({ content });
  }),
  route(readMailing, async (deps) => ok(await mailing(deps))),
  route(testTemplate, (deps, { params, context }) => sendTest(deps, context.actor, params.id)),
];

declare module '@patio/framework/server' {
  interface MailTypes {
    readonly leadNew: true;
    readonly leadReminder: true;
    readonly leadExpired: true;
    readonly leadConfirmation: true;
    readonly templateTest: true;
  }
}
