/** Settings that the framework's server reads. Those of the application and its subjects merge into it where they are read. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Address that links start with, without a slash at its end. */
  readonly publicUrl: string;
  /** Where everything lies that the server writes. */
  readonly dataDir: string;
  readonly demo: boolean;
  readonly statementTimeoutMs: number;
  readonly taskLeaseMs: number;
  readonly fileQuotaMb: number;
  /** Signs tokens; null: made once and kept in the database. */
  readonly tokenSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly s3Endpoint: string | null;
  readonly s3Bucket: string;
  readonly s3Region: string;
  readonly s3AccessKeyId: string;
  readonly s3SecretAccessKey: string;
}
