/** A real IMAP server with one mailbox, which arrives as files in its folder whether it runs or not. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../../scripts/debian.js'
import { createImapMailbox } from '../../../server/src/adapters/imap/imap-mailbox.ts'
import { NotInstalled } from '../part.ts'
import { until } from './until.ts'

const program = '/usr/sbin/dovecot'
const password = 'a word of its own'

export interface Dovecot {
  url: string
  start(): Promise<void>
  /** In order. */
  stop(): Promise<void>
  /** As `kill -9` does, with its children. */
  kill(): Promise<void>
  deliver(source: string): void
  inbox(): number
  refused(): number
  remove(): Promise<void>
}

/** For one mailbox, on the loopback address, in a folder of its own. */
export function createDovecot(port: number): Dovecot {
  if (!existsSync(program)) installPackages('dovecot-imapd')
  if (!existsSync(program)) throw new NotInstalled('Dovecot is missing: apt-get install -y dovecot-imapd.')
  const folder = mkdtempSync(join(tmpdir(), 'invest-dovecot-'))
  chmodSync(folder, 0o755)
  const maildir = join(folder, 'mail')
  for (const part of ['', 'cur', 'new', 'tmp']) mkdirSync(join(maildir, part), { recursive: true })
  const config = join(folder, 'dovecot.conf')
  writeFileSync(
    config,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${maildir}
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password.replaceAll(' ', '_')}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
namespace inbox {
  inbox = yes
  separator = /
}
`,
  )
  const owned = () => spawnSync('chown', ['-R', 'mail:mail', maildir])
  owned()
  let child: ChildProcess | undefined
  const answers = async () => {
    await createImapMailbox(url).probe()
    return true
  }
  const url = `imap://respostas:${password.replaceAll(' ', '_')}@127.0.0.1:${port}/INBOX`
  const end = async (signal: NodeJS.Signals) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // Its children are of its process group.
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
    await ended
  }
  const count = (path: string) =>
    ['cur', 'new'].reduce(
      (sum, part) => sum + (existsSync(join(path, part)) ? readdirSync(join(path, part)).length : 0),
      0,
    )
  return {
    url,
    async start() {
      child = spawn(program, ['-F', '-c', config], { detached: true, stdio: 'ignore' })
      await until(20, () => answers().catch(() => false), Boolean)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    deliver(source) {
      const file = `${Date.now()}.${randomUUID()}.test`
      writeFileSync(join(maildir, 'tmp', file), source)
      spawnSync('chown', ['mail:mail', join(maildir, 'tmp', file)])
      renameSync(join(maildir, 'tmp', file), join(maildir, 'new', file))
    },
    inbox: () => count(maildir),
    refused: () => count(join(maildir, '.Recusadas')),
    async remove() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
