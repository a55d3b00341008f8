import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Options } from '../src/files/s3-storage.ts'

/**
 * A bucket of its own on the S3 server of TEST_S3_ENDPOINT, such as http://127.0.0.1:56280 with TEST_S3_ACCESS_KEY and
 * TEST_S3_SECRET_KEY; undefined, and said once, when there is none.
 */
export async function createTestBucket(): Promise<S3Options | undefined> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY = 'test:tester', TEST_S3_SECRET_KEY = 'testing' } = process.env
  if (!endpoint) {
    process.stderr.write('TEST_S3_ENDPOINT is not set: nothing is tested against an S3 server.\n')
    return undefined
  }
  const credentials = { accessKeyId: TEST_S3_ACCESS_KEY, secretAccessKey: TEST_S3_SECRET_KEY }
  const bucket = `test-${Date.now().toString(36)}-${process.pid}`
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { bucket, region: 'us-east-1', endpoint, credentials, direct: false }
}
