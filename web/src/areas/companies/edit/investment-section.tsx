import { limits } from '@invest/contract/limits'
import { Switch } from '@mantine/core'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Section } from '../../../ui/forms/section.tsx'
import { MoneyField } from '../../../ui/numbers/money-field.tsx'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { useTexts } from '../texts.ts'
import { inputId } from './company-values.ts'
import { fieldProps, fileProps, type SectionProps } from './field-props.ts'
import { TranslatedTexts } from './translated-texts.tsx'

export function InvestmentSection(props: SectionProps) {
  const { t } = useTexts()
  const { values, problems, set } = props
  return (
    <Section id="investimento" title={t('section.investment')} lead={t('section.investmentLead')}>
      <Switch
        id={inputId('buscandoInvestimentos')}
        label={t('field.buscandoInvestimentos')}
        checked={values.buscandoInvestimentos}
        onChange={(event) => set({ buscandoInvestimentos: event.currentTarget.checked })}
      />
      {values.buscandoInvestimentos && (
        <>
          <TextAreaField
            {...fieldProps(props, t, 'descricaoBuscandoInvestimentos')}
            lang="pt-BR"
            required
            max={limits.description}
            onChange={(descricaoBuscandoInvestimentos) => set({ descricaoBuscandoInvestimentos })}
          />
          <TranslatedTexts
            text="descricaoBuscandoInvestimentos"
            values={values}
            problems={problems}
            onChange={set}
          />
          <MoneyField
            {...fieldProps(props, t, 'valorEsperadoInvestimento')}
            maw={320}
            onChange={(valorEsperadoInvestimento) => set({ valorEsperadoInvestimento })}
          />
          <FileUpload {...fileProps(props, t, 'anexosBuscandoInvestimento')} />
        </>
      )}
    </Section>
  )
}
