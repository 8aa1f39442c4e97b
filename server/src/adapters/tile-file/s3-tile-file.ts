import { type TileFile, TileFileChanged } from '../../ports/tile-file.ts'
import { readS3Address } from '../storage/storage.ts'

/** `s3://bucket/folder/state.pmtiles?endpoint=...&region=...`; credentials as for files (FILES_URL). */
export async function s3TileFile(address: string): Promise<TileFile> {
  const { S3Client, HeadObjectCommand, GetObjectCommand } = await import('@aws-sdk/client-s3')
  const { bucket, ...options } = readS3Address(address)
  const Key = decodeURIComponent(new URL(address).pathname.slice(1))
  if (!Key) throw new Error('MAP_TILES names no file in the bucket: s3://bucket/state.pmtiles')
  const at = { Bucket: bucket, Key }
  const client = new S3Client({
    ...options,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, socketTimeout: 5000 },
  })
  const version = async () => {
    const { ETag } = await client.send(new HeadObjectCommand(at))
    if (!ETag) throw new Error('the object store names no version of the tiles')
    return ETag
  }
  return {
    version,
    async open() {
      const opened = await version()
      return {
        version: opened,
        async read(offset, length, signal) {
          const asked = new GetObjectCommand({
            ...at,
            Range: `bytes=${offset}-${offset + length - 1}`,
            IfMatch: opened,
          })
          const answer = await client
            .send(asked, signal && { abortSignal: signal })
            .catch((error: { $metadata?: { httpStatusCode?: number } }) => {
              if ([404, 412, 416].includes(error.$metadata?.httpStatusCode ?? 0))
                throw new TileFileChanged('another file has its name')
              throw error
            })
          // Some stores take no heed of the condition.
          if (answer.ETag !== opened) throw new TileFileChanged('another file has its name')
          const bytes = await answer.Body?.transformToByteArray()
          return new Uint8Array(bytes ?? []).buffer
        },
        close: async () => {},
      }
    },
  }
}
