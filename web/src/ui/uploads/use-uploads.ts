/**
 * Uploads files with progress, cancel and retry. A file that has arrived goes to `onUploaded`; one that failed stays
 * in the list.
 */
import type { FileItem } from '@invest/contract/fields'
import { fileRules, type Purpose } from '@invest/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/api/upload.ts'
import { imageSize, shrinkImage } from './shrink-image.ts'
import { isImage, isTooSmall, problemOf, type UploadProblem } from './upload-rules.ts'

export interface PendingFile {
  key: string
  /** Counts the files as they were chosen: the first one that is chosen may be the last one to arrive. */
  number: number
  file: File
  state: 'sending' | 'failed' | 'refused' | 'asking'
  /** How much has been sent, from 0 to 1. */
  share: number
  problem?: UploadProblem | 'tooSmall' | 'unreadable' | 'failed'
  /** The server's reason. It replaces our own text. */
  text?: string
}

interface UploadsOptions {
  purpose: Purpose
  /** Files that the record already holds. */
  already: number
  /** `number` counts the files as they were chosen. */
  onUploaded: (file: FileItem, number: number) => void
}

let keys = 0

async function imageProblem(file: File): Promise<'unreadable' | 'tooSmall' | undefined> {
  const size = await imageSize(file).catch(() => undefined)
  if (!size) return 'unreadable'
  return isTooSmall(size.width, size.height) ? 'tooSmall' : undefined
}

export function useUploads({ purpose, already, onUploaded }: UploadsOptions) {
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const uploaded = useRef(onUploaded)
  uploaded.current = onUploaded

  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const patch = (key: string, change: Partial<PendingFile>) =>
    setPending((list) => list.map((item) => (item.key === key ? { ...item, ...change } : item)))
  const drop = (key: string) => {
    aborts.current.get(key)?.abort()
    aborts.current.delete(key)
    setPending((list) => list.filter((item) => item.key !== key))
  }

  const send = async ({ key, number }: Pick<PendingFile, 'key' | 'number'>, file: File) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    patch(key, { file, state: 'sending', share: 0 })
    try {
      const problem = isImage(file) && (await imageProblem(file))
      if (problem) return patch(key, { state: 'refused', problem })
      const item = await upload({
        file,
        purpose,
        signal: abort.signal,
        onProgress: (share) => patch(key, { share }),
      })
      drop(key)
      uploaded.current(item, number)
    } catch (error) {
      if (abort.signal.aborted) return
      const refused = error instanceof ApiError && error.status < 500 && error.status !== 429
      patch(key, {
        state: refused ? 'refused' : 'failed',
        problem: 'failed',
        ...(error instanceof ApiError ? { text: error.campos.arquivo ?? error.mensagem } : {}),
      })
    }
  }

  const add = (files: Iterable<File>) => {
    // What was wrong with files is told until others are chosen (FILE-19).
    setPending((list) => list.filter((item) => item.state !== 'refused'))
    let count = already + pending.filter((item) => item.state !== 'refused').length
    for (const file of files) {
      keys += 1
      const key = `file-${keys}`
      const problem = problemOf(file, purpose, count)
      const state = problem === 'resize' ? 'asking' : problem ? 'refused' : 'sending'
      const number = keys
      setPending((list) => [...list, { key, number, file, state, share: 0, ...(problem ? { problem } : {}) }])
      if (state !== 'refused') count += 1
      if (state === 'sending') send({ key, number }, file)
    }
  }

  return {
    pending,
    add,
    cancel: drop,
    retry: (item: PendingFile) => send(item, item.file),
    shrink: async (item: PendingFile) => {
      patch(item.key, { state: 'sending', share: 0 })
      try {
        await send(item, await shrinkImage(item.file, fileRules[purpose].maxBytes))
      } catch {
        patch(item.key, { state: 'refused', problem: 'unreadable' })
      }
    },
  }
}
