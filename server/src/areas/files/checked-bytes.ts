/** Lets a stored file's bytes through only if they are those that its row describes (FILE-40). */
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { FileDamaged } from '../../ports/file-storage.ts'

/**
 * The last piece is held back until the whole file has been checked: a damaged small file fails before any byte has left,
 * and the answer of a larger one breaks off, so that nobody takes it for whole.
 */
export function checkedBytes(length: number, sha256: Buffer): Transform {
  const hash = createHash('sha256')
  let received = 0
  let held: Buffer | undefined
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      received += piece.length
      // More bytes than the answer's head has promised would become the head of the next answer.
      if (received > length) return done(new FileDamaged(`longer than its ${length} bytes`))
      hash.update(piece)
      const before = held
      held = piece
      done(null, before)
    },
    flush(done) {
      if (received < length) return done(new FileDamaged(`${received} of its ${length} bytes`))
      if (!hash.digest().equals(sha256)) return done(new FileDamaged('other bytes than were stored'))
      done(null, held)
    },
  })
}
