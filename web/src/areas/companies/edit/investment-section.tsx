import { Section } from '../../../ui/forms/section.tsx'
import { MoneyField } from '../../../ui/numbers/money-field.tsx'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { useTexts } from '../texts.ts'
import { fieldProps, fileProps, type SectionProps } from './field-props.ts'
import { PlainField } from './plain-field.tsx'
import { plainIn } from './sections.ts'

export function InvestmentSection(props: SectionProps) {
  const { t } = useTexts()
  const { values, set } = props
  return (
    <Section id="investimento" title={t('section.investment')} lead={t('section.investmentLead')}>
      <PlainField {...props} name="buscandoInvestimentos" />
      {values.buscandoInvestimentos && (
        <>
          {plainIn('investimento').map(
            (name) =>
              name !== 'buscandoInvestimentos' && (
                <PlainField
                  key={name}
                  {...props}
                  name={name}
                  required={name === 'descricaoBuscandoInvestimentos'}
                />
              ),
          )}
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
