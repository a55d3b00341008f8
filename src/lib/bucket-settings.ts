import { httpUrl, word, yesOrNo } from './parse-setting.ts'

/** Settings of the bucket that files are in. */
export type BucketConfig = {
  /** Absent: files are in the data folder. */
  s3Bucket?: string
  s3Region: string
  /** Absent: Amazon's own. */
  s3Endpoint?: string
  s3AccessKey?: string
  s3SecretKey?: string
  /** Downloads are sent on to the bucket. */
  s3Direct: boolean
}

export const BUCKET_SETTINGS = {
  s3Bucket: {
    name: 'BLUEHOUR_S3_BUCKET',
    meaning:
      'Bucket for uploads and outputs, so that API and workers on many machines share no disk. Without it they are in the data folder.',
    allowed: 'the name of a bucket that exists',
    parse: (text: string) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : undefined),
  },
  s3Region: { name: 'BLUEHOUR_S3_REGION', meaning: 'Region of the bucket.', ...word(), fallback: 'us-east-1' },
  s3Endpoint: {
    name: 'BLUEHOUR_S3_ENDPOINT',
    meaning: 'Server of the bucket, when it is not Amazon’s. It is reached path style.',
    ...httpUrl(),
  },
  s3AccessKey: {
    name: 'BLUEHOUR_S3_ACCESS_KEY',
    meaning: 'Key for the bucket. Without it: whatever the AWS SDK finds, such as the role of the machine.',
    ...word(),
    secret: true as const,
  },
  s3SecretKey: { name: 'BLUEHOUR_S3_SECRET_KEY', meaning: 'The secret of that key.', ...word(), secret: true as const },
  s3Direct: {
    name: 'BLUEHOUR_S3_DIRECT',
    meaning:
      'Downloads are redirected to a signed address of the bucket, which callers must be able to reach, instead of passing through the API.',
    ...yesOrNo(),
    fallback: '0',
  },
}
