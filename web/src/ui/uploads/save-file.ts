/** Saves bytes as a file that the browser downloads under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after the click, so the address must outlive it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

interface Base64Download {
  base64File: string
  nomeArquivo: string
}

/** Saves a file that came inside an answer (API-13). */
export function saveBase64({ base64File, nomeArquivo }: Base64Download, type: string): void {
  const bytes = Uint8Array.from(atob(base64File), (char) => char.charCodeAt(0))
  saveFile(new Blob([bytes], { type }), nomeArquivo)
}

/** A title may have a dot, which is not yet the end of a file's name. */
export const savePdf = ({ nomeArquivo, ...file }: Base64Download): void =>
  saveBase64(
    { ...file, nomeArquivo: /\.pdf$/i.test(nomeArquivo) ? nomeArquivo : `${nomeArquivo}.pdf` },
    'application/pdf',
  )
