/** Draws every file of the demo data and stores it. */
import { createHash } from 'node:crypto'
import { createRenderer } from '../drawing/render.ts'
import type { DemoFile, PortalCompany } from '../model.ts'

/** The part of the storage port that is needed here. */
export interface FileSink {
  put(key: string, bytes: Buffer, mimeType: string): Promise<void>
}

export interface StoredFile {
  file: DemoFile
  empresaId: string
  /** Bytes. */
  tamanho: number
  sha256: Buffer
}

const atOnce = 8

/** The keys are the same at every run, so a second try after a crash overwrites the files of the first. */
export async function storeFiles(
  companies: readonly PortalCompany[],
  files: FileSink,
): Promise<StoredFile[]> {
  const waiting = companies.flatMap((company) =>
    [...(company.imagemPerfil ? [company.imagemPerfil] : []), ...company.arquivos].map((file) => ({
      file,
      empresaId: company.id,
    })),
  )
  const render = createRenderer()
  const stored: StoredFile[] = []
  const next = waiting.values()
  const work = async () => {
    for (const { file, empresaId } of next) {
      const bytes = await render(file.drawing)
      await files.put(file.chave, bytes, file.mimeType)
      stored.push({
        file,
        empresaId,
        tamanho: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return stored
}
