/** Sent with every response. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
} as const;

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const page = {
  'default-src': "'self'",
  'script-src': "'self'",
  // Emotion inserts style elements at run time.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Hot reload injects a script element and opens a web socket. */
const developmentPage = {
  ...page,
  'script-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
};

/** For the API reference, the only HTML pages below the API path. */
export const docsPolicy = policy(page);

/** HSTS, sent only over TLS; meaningless over plain HTTP. */
export const tlsHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

const nothing = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/** For uploaded files: nothing in them may run. */
export const filePolicy = `${policy(nothing)}; sandbox`;

/** API responses are never cached or rendered as a page. */
export const apiHeaders = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': policy(nothing),
} as const;

/** Headers of the application's page and files. */
export const pageHeaders = (development: boolean): Readonly<Record<string, string>> => ({
  ...everywhere,
  'content-security-policy': policy(development ? developmentPage : page),
});
