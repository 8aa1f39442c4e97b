import type { Company } from '@invest/contract/companies'
import { Section } from '../../../ui/forms/section.tsx'
import { useTexts } from '../texts.ts'
import { firstProblem, type SectionProps } from './field-props.ts'
import { PositionField } from './position-field.tsx'

export function AddressSection({ company, values, problems, set, missing }: SectionProps) {
  const { t } = useTexts()
  return (
    <Section
      id="endereco"
      title={t('section.address')}
      lead={t('section.addressLead')}
      missing={missing('endereco')}
    >
      <AddressFacts company={company} />
      <PositionField
        position={values.posicao}
        error={firstProblem(problems, 'endereco')}
        onChange={(posicao) => set({ posicao })}
      />
    </Section>
  )
}

function AddressFacts({ company }: { company: Company }) {
  const { t } = useTexts()
  const { endereco } = company
  const street = [endereco.tipoLogradouro?.descricao, endereco.nomeLogradouro].filter(Boolean).join(' ')
  const facts = [
    [t('address.street'), street],
    [t('address.number'), endereco.numeroLogradouro],
    [t('address.complement'), endereco.complemento],
    [t('address.district'), endereco.bairro],
    [t('address.municipality'), endereco.municipio.nomeCompleto],
    [t('address.state'), endereco.uf.nomeCompleto],
    [t('address.cep'), endereco.cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2')],
  ].filter(([, value]) => value)
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
