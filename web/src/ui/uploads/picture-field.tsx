/** Takes the picture of a company or a person: one chooses, drops or pastes a file, crops it, and it is uploaded (COMPANY-41). */
import type { FileItem } from '@invest/contract/fields'
import { fileRules, limits, typeNames } from '@invest/contract/limits'
import { Button, Progress } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/api/upload.ts'
import { formatPercent, formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { focusAfter } from '../dialogs/focus-after.ts'
import { CompanyAvatar } from '../names/company-avatar.tsx'
import { useTexts } from '../texts.ts'
import { useReportedUpload } from './awaited-uploads.ts'
import classes from './picture-field.module.css'
import { imageSize, shrinkImage } from './shrink-image.ts'
import { acceptOf, isTooSmall } from './upload-rules.ts'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).default)
const rule = fileRules.imagemPerfil

const button = '#campo-imagemPerfil'

interface SendingState {
  /** How much has been sent, from 0 to 1. */
  share: number
  abort: AbortController
}

/** What is wrong with a file; `file` can be used all the same once it is made smaller. */
interface PictureProblem {
  text: string
  file?: File
}

interface PictureFieldProps {
  name: string
  image: FileItem | null
  /** A person's picture is round. */
  round?: boolean
  /** On wide screens too the buttons stand beside a small picture. */
  small?: boolean
  error?: string | undefined
  onChange: (image: FileItem | null) => void
}

export function PictureField({ name, image, round, small, error, onChange }: PictureFieldProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const picture = usePicture(onChange)
  const { choose, sending, problem, chosen } = picture
  useReportedUpload('imagemPerfil', sending ? 'sending' : problem ? 'stopped' : 'done')
  return (
    <fieldset
      className={classes.profile}
      data-small={small || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
      onPaste={(event) => choose(event.clipboardData.files[0])}
    >
      <legend className="unseen">{t('picture')}</legend>
      <div className={classes.profilePicture}>
        <CompanyAvatar name={name} src={image?.urlPublica} size={300} round={round ?? false} />
      </div>
      {sending ? (
        <Sending {...sending} />
      ) : (
        <div className={classes.profileButtons}>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => input.current?.click()}
            id="campo-imagemPerfil"
          >
            {image ? t('picture.change') : t('picture.choose')}
          </Button>
          {image && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => {
                onChange(null)
                focusAfter(button)
              }}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      <p className={classes.hint}>
        {t('upload.ruleOne', {
          types: typeNames('imagemPerfil'),
          size: formatSize(rule.maxBytes, locale),
        })}
      </p>
      {problem && <Problem {...problem} onTake={picture.takeAnyway} />}
      {error && <p className={classes.error}>{error}</p>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('picture')}
        accept={acceptOf('imagemPerfil')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {chosen && (
        <Suspense>
          <CropDialog file={chosen} round={round ?? false} onDone={picture.send} onClose={picture.dismiss} />
        </Suspense>
      )}
    </fieldset>
  )
}

/** Checks the file that was chosen last, and sends it once it is cropped. */
function usePicture(onChange: PictureFieldProps['onChange']) {
  const { t } = useTexts()
  const locale = useLocale()
  const [chosen, setChosen] = useState<File>()
  const [sending, setSending] = useState<SendingState>()
  const [problem, setProblem] = useState<PictureProblem>()
  const refuse = (text: string) => setProblem({ text })

  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    if (!rule.types.includes(file.type))
      return refuse(t('upload.wrongType', { tipos: typeNames('imagemPerfil') }))
    const size = await imageSize(file).catch(() => undefined)
    if (!size) return refuse(t('upload.unreadable'))
    if (isTooSmall(size.width, size.height)) return refuse(t('upload.tooSmall', { min: limits.minImageSide }))
    // A part of the picture may be small enough, but that is the person's decision.
    if (file.size > rule.maxBytes)
      return setProblem({ text: t('upload.resize', { size: formatSize(rule.maxBytes, locale) }), file })
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
      refuse(said || t('upload.failed'))
    } finally {
      setSending(undefined)
      focusAfter(button)
    }
  }
  const takeAnyway = () => {
    setProblem(undefined)
    setChosen(problem?.file)
  }
  return { chosen, sending, problem, choose, send, takeAnyway, dismiss: () => setChosen(undefined) }
}

function Sending({ share, abort }: SendingState) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <div className={classes.profileSending}>
      <Progress value={share * 100} aria-label={t('picture')} />
      <span className="figures">{t('upload.percent', { percent: formatPercent(share, locale) })}</span>
      <Button variant="default" size="xs" onClick={() => abort.abort()}>
        {t('cancel')}
      </Button>
    </div>
  )
}

function Problem({ text, file, onTake }: PictureProblem & { onTake: () => void }) {
  const { t } = useTexts()
  return (
    <div role="alert" className={classes.profileProblem}>
      <p className={classes.error}>{text}</p>
      {file && (
        <Button size="xs" onClick={onTake}>
          {t('upload.resizeYes')}
        </Button>
      )}
    </div>
  )
}
