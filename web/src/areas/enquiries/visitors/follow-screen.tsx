/**
 * Confirms a visitor's question by the link of a mail, and follows the case by that of the later ones. Only a press
 * confirms: programs that open every link of a mail send nothing (ENQUIRY-22).
 */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Group, Skeleton, Stack } from '@mantine/core'
import { IconMailOff, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useFromAddress } from '../../../lib/screens/from-address.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useAct } from '../../../ui/forms/use-act.ts'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import classes from '../case/case.module.css'
import { ClockPanel } from '../case/clock-panel.tsx'
import { SharedPanel } from '../case/shared-panel.tsx'
import { Thread } from '../case/thread.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useTexts } from '../texts.ts'
import { type VisitorFile, VisitorFiles } from './visitor-files.tsx'

/** The token of a case begins with its number, that of a question with an id. */
const ofCase = (token: string) => /^\d+\./.test(token)

export function Screen() {
  const { t } = useTexts()
  const mailed = useFromAddress('token')?.token ?? ''
  const [token, setToken] = useState(mailed)
  useEffect(() => {
    if (mailed) setToken(mailed)
  }, [mailed])
  const confirm = useMutation({
    mutationFn: () => call(enquiries.confirmAsVisitor, { body: { token } }),
    onSuccess: (made) => setToken(made.token),
  })
  if (ofCase(token)) return <Case token={token} />
  if (!token || confirm.error)
    return (
      <Page narrow title={t('visitor.over')}>
        <EmptyState
          icon={IconMailOff}
          title={t('visitor.over')}
          text={t('visitor.overText')}
          action={
            <LocaleLink className="action-link" screen={screens.municipalities} reload>
              {t('visitor.towns')}
            </LocaleLink>
          }
        />
      </Page>
    )
  return (
    <Page narrow title={t('visitor.confirmTitle')} lead={t('visitor.confirmText')}>
      <BusyButton size="md" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('visitor.confirm')}
      </BusyButton>
    </Page>
  )
}

function Case({ token }: { token: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const found = useQuery({
    queryKey: ofEnquiries('visitante', token, locale),
    queryFn: ({ signal }) => call(enquiries.readAsVisitor, { body: { token } }, signal),
    retry: false,
  })
  const one = found.data
  return (
    <Page
      title={one ? t('number', { number: one.numero }) : t('visitor.titleAny')}
      lead={one?.sobre.nome ?? undefined}
    >
      <Found query={found} failed={t('failedOne')} waiting={<Skeleton height={420} radius={16} />}>
        {(shown) => (
          <>
            <Group gap="8px 14px" mb={20}>
              <StateBadge one={shown} />
            </Group>
            <div className={`with-side ${classes.columns}`}>
              <Stack gap={20}>
                <Thread one={shown} />
                {shown.juntadaA === null && <Reply token={token} one={shown} />}
              </Stack>
              <Stack component="aside" className={classes.side} gap={20} aria-label={t('side')}>
                <ClockPanel one={shown} />
                <SharedPanel one={shown} />
              </Stack>
            </div>
          </>
        )}
      </Found>
    </Page>
  )
}

function Reply({ token, one }: { token: string; one: Enquiry }) {
  const { t } = useTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const write = (mensagem: string, arquivos: readonly VisitorFile[], agradecimento = false) =>
    call(enquiries.writeAsVisitor, {
      body: {
        token,
        mensagem,
        ...(agradecimento && { agradecimento }),
        arquivos: arquivos.map(({ nome, dataUri }) => ({ nome, dataUri })),
      },
    })
  const show = (now: Enquiry) => {
    queries.setQueryData(ofEnquiries('visitante', token, locale), now)
    notify({ message: t('write.sent') })
  }
  const form = useSmallForm({
    opened: { mensagem: '', arquivos: [] as readonly VisitorFile[] },
    required: ['mensagem'],
    save: ({ mensagem, arquivos }) => write(mensagem.trim(), arquivos),
    saved: show,
    again: true,
    failed: t('write.failed'),
  })
  const { mensagem, arquivos } = form.values
  const thank = useAct({
    act: () => write(mensagem.trim() || t('write.thanksText'), arquivos, true),
    after: (now) => {
      form.openAs({ mensagem: '', arquivos: [] })
      show(now)
    },
    failed: t('write.failed'),
  })
  const isOver = one.situacao === 'RESPONDIDA' || one.situacao === 'ENCERRADA'
  return (
    <SmallForm
      form={form}
      label={t('write')}
      className={classes.panel}
      action={t('write.send')}
      icon={<IconSend size={18} aria-hidden />}
      more={
        isOver && (
          <BusyButton variant="default" busy={thank.busy} onClick={() => thank.press()}>
            {t('write.thanks')}
          </BusyButton>
        )
      }
    >
      {isOver && <p className="note">{t('write.reopens')}</p>}
      <TextAreaField {...form.field('mensagem', t('write.message'))} max={limits.enquiryMessage} />
      <VisitorFiles files={arquivos} onChange={(files) => form.set({ arquivos: files })} />
    </SmallForm>
  )
}
