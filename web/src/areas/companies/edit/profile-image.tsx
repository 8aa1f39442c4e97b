/** Takes the company's picture: a person chooses, drops or pastes a file, crops it, and it is uploaded (COMPANY-41). */
import type { FileItem } from '@invest/contract/fields'
import { fileRules, limits } from '@invest/contract/limits'
import { Button, Progress } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { formatPercent, formatSize } from '../../../lib/format.ts'
import { upload } from '../../../lib/upload.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { CompanyAvatar } from '../../../ui/company-avatar.tsx'
import { focusAfter } from '../../../ui/focus-after.ts'
import { imageSize, shrinkImage } from '../../../ui/shrink-image.ts'
import { acceptOf, isTooSmall, typeNames } from '../../../ui/upload-rules.ts'
import { useWords as useUiWords } from '../../../ui/words.ts'
import { useWords } from '../words.ts'
import classes from './edit.module.css'

const CropDialog = lazy(() => import('../../../ui/crop-dialog.tsx'))
const rule = fileRules.imagemPerfil

interface ProfileImageProps {
  name: string
  image: FileItem | null
  error?: string | undefined
  onChange: (image: FileItem | null) => void
}

export function ProfileImage({ name, image, error, onChange }: ProfileImageProps) {
  const { t } = useWords()
  const { t: tUi } = useUiWords()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [sending, setSending] = useState<{ share: number; abort: AbortController }>()
  /** What is wrong with the file that was chosen last; `file` can be used all the same once it is made smaller. */
  const [problem, setProblem] = useState<{ words: string; file?: File }>()
  const refuse = (words: string) => setProblem({ words })

  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    if (!rule.types.includes(file.type))
      return refuse(tUi('upload.wrongType', { types: typeNames('imagemPerfil') }))
    const size = await imageSize(file).catch(() => undefined)
    if (!size) return refuse(tUi('upload.unreadable'))
    if (isTooSmall(size.width, size.height))
      return refuse(tUi('upload.tooSmall', { side: limits.minImageSide }))
    // A part of the picture may be small enough, but that is the person's decision.
    if (file.size > rule.maxBytes)
      return setProblem({ words: tUi('upload.resize', { size: formatSize(rule.maxBytes, locale) }), file })
    setChosen(file)
  }
  const send = async (cropped: File) => {
    setChosen(undefined)
    const abort = new AbortController()
    setSending({ share: 0, abort })
    try {
      const file = cropped.size > rule.maxBytes ? await shrinkImage(cropped, rule.maxBytes) : cropped
      onChange(
        await upload({
          file,
          purpose: 'imagemPerfil',
          signal: abort.signal,
          onProgress: (share) => setSending({ share, abort }),
        }),
      )
    } catch (failure) {
      if (abort.signal.aborted) return
      const said = failure instanceof ApiError && (failure.campos.arquivo ?? failure.mensagem)
      refuse(said || tUi('upload.failed'))
    } finally {
      setSending(undefined)
      focusAfter('#campo-imagemPerfil')
    }
  }
  return (
    <fieldset
      className={classes.profile}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
      onPaste={(event) => choose(event.clipboardData.files[0])}
    >
      <legend className={classes.hidden}>{t('edit.image')}</legend>
      <div className={classes.profilePicture}>
        <CompanyAvatar name={name} src={image?.urlPublica} size={300} />
      </div>
      {sending ? (
        <div className={classes.profileSending}>
          <Progress value={sending.share * 100} aria-label={t('edit.image')} />
          <span className="figures">
            {tUi('upload.percent', { percent: formatPercent(sending.share, locale) })}
          </span>
          <Button variant="default" size="xs" onClick={() => sending.abort.abort()}>
            {tUi('cancel')}
          </Button>
        </div>
      ) : (
        <div className={classes.profileButtons}>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => input.current?.click()}
            id="campo-imagemPerfil"
          >
            {image ? t('edit.imageChange') : t('edit.imageChoose')}
          </Button>
          {image && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => {
                onChange(null)
                focusAfter('#campo-imagemPerfil')
              }}
            >
              {tUi('remove')}
            </Button>
          )}
        </div>
      )}
      <p className={classes.hint}>
        {tUi('upload.ruleOne', {
          types: typeNames('imagemPerfil'),
          size: formatSize(rule.maxBytes, locale),
        })}
      </p>
      {problem && (
        <div role="alert" className={classes.profileProblem}>
          <p className={classes.error}>{problem.words}</p>
          {problem.file && (
            <Button
              size="xs"
              onClick={() => {
                setProblem(undefined)
                setChosen(problem.file)
              }}
            >
              {tUi('upload.resizeYes')}
            </Button>
          )}
        </div>
      )}
      {error && <p className={classes.error}>{error}</p>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('edit.image')}
        accept={acceptOf('imagemPerfil')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {chosen && (
        <Suspense>
          <CropDialog file={chosen} side={400} onDone={send} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </fieldset>
  )
}
