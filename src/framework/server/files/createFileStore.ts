import path from 'node:path';
import type { Config } from '../Config';
import { StartupError } from '../StartupError';
import { createFolderStore } from './createFolderStore';
import { createS3Store } from './createS3Store';
import type { FileStore } from './FileStore';

type Settings = Pick<
  Config,
  'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'
>;

/**
 * The store that the settings name: a bucket where S3_ENDPOINT is set, else a folder in DATA_DIR.
 * @fails with StartupError
 */
export const createFileStore = (config: Settings): FileStore => {
  const { s3Endpoint: endpoint, s3Region: region, s3Bucket: bucket } = config;
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config;
  if (endpoint === null) return createFolderStore(path.join(config.dataDir, 'files'));
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupError(
      'S3_ENDPOINT is set: set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too, or unset it.',
    );
  }
  return createS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey });
};
