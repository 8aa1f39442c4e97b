/** Draws every file of the demo data and hands it to the storage. */
import { createRenderer } from './drawing/render.ts'
import type { DemoFile, PortalCompany } from './model.ts'

/** Where bytes go; the storage port fits. */
export interface FileSink {
  put(key: string, bytes: Buffer, mimeType: string): Promise<void>
}

export interface StoredFile {
  file: DemoFile
  empresaId: string
  /** Bytes. */
  tamanho: number
}

const atOnce = 8

/** Files keep their keys from run to run, so a second try after a crash writes over the first one's. */
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
      stored.push({ file, empresaId, tamanho: bytes.length })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return stored
}
