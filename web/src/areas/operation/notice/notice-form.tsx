import { languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { type Notice, operation } from '@invest/contract/operation'
import { Box, Switch, Textarea, TextInput } from '@mantine/core'
import { call } from '../../../lib/api/api.ts'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { useTexts } from '../texts.ts'
import { instantOf, localTimeOf } from './local-time.ts'

const hour = 3_600_000

export function NoticeForm({ notice, onEnd }: { notice: Notice | null; onEnd: () => void }) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const form = useSmallForm({
    opened: {
      ...(notice?.texto ?? { pt: '', en: '', es: '' }),
      inicio: localTimeOf(notice?.inicio ?? new Date().toISOString()),
      fim: localTimeOf(notice?.fim ?? new Date(Date.now() + hour).toISOString()),
      somenteLeitura: notice?.somenteLeitura ?? false,
    },
    required: [...languages, 'inicio', 'fim'],
    problemsOf: ({ inicio, fim }) => ({
      inicio: !instantOf(inicio) && tUi('required'),
      fim: !instantOf(fim) && tUi('required'),
    }),
    background: true,
    save: ({ pt, en, es, inicio, fim, somenteLeitura }) =>
      call(operation.setNotice, {
        body: {
          aviso: { texto: { pt, en, es }, inicio: instantOf(inicio), fim: instantOf(fim), somenteLeitura },
        },
      }),
    done: t('notice.saved'),
    change: 'notice-set',
    saved: onEnd,
    failed: t('notice.failed'),
  })
  return (
    <SmallForm form={form} className="panel" action={t('notice.save')} onCancel={onEnd}>
      <div className="fields">
        {languages.map((language) => (
          <Textarea
            key={language}
            {...form.field(language, t(`language.${language}`))}
            autosize
            minRows={2}
            maxLength={limits.notice}
          />
        ))}
      </div>
      <Box className="fields" maw={560}>
        <TextInput {...form.field('inicio', t('notice.from'))} type="datetime-local" />
        <TextInput {...form.field('fim', t('notice.until'))} type="datetime-local" />
      </Box>
      <Switch {...form.tick('somenteLeitura', t('notice.readOnly'))} description={t('notice.readOnlyHint')} />
    </SmallForm>
  )
}
