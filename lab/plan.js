import { groups, names } from './names.js'

/**
 * What a command line of the lab asks for: the steps in its order, and what has to be made before. Neighbours that one program runs are one
 * step, so that they share what it starts and print one table. A line that can't be meant is a `problem`.
 */
export function planOf(args) {
  const words = args.filter((word) => word !== '--')
  const first = words.findIndex((word) => word.startsWith('-'))
  const asked = first < 0 ? words : words.slice(0, first)
  const unknown = asked.filter((name) => !Object.hasOwn(names, name) && !Object.hasOwn(groups, name))
  if (unknown.length > 0)
    return { problem: `The lab has no ${unknown.join(', ')}; \`npm run lab\` lists its names.` }
  if (asked.length === 0) return { problem: 'Names come first, then options.' }

  const wanted = asked.flatMap((name) => groups[name] ?? [name])
  const options = first < 0 ? [] : optionsOf(words.slice(first))
  const nobodys = options.find(([option]) => !wanted.some((name) => takes(name, option)))
  if (nobodys) return { problem: `${asked.join(', ')} takes no ${nobodys[0]}.` }

  const steps = []
  for (const name of wanted) {
    const { program, named = false, env } = names[name]
    const last = steps.at(-1)
    if (named && last?.program === program[0]) last.names.push(name)
    else steps.push({ program: program[0], args: program.slice(1), named, names: [name], env })
  }
  return {
    needs: mostOf(wanted.map((name) => names[name].needs)),
    steps: steps.map(({ program, args, named, names: own, env }) => ({
      title: own.join(' '),
      command: [
        program,
        ...args,
        ...(named ? own : []),
        ...options.filter(([option]) => own.some((name) => takes(name, option))).flat(),
      ],
      env: env?.(process.env) ?? {},
    })),
  }
}

const takes = (name, option) =>
  names[name].options === 'all' || names[name].options.includes(option.split('=')[0])

/** Each option with its values. */
const optionsOf = (words) =>
  words.reduce((options, word) => {
    if (word.startsWith('-')) options.push([word])
    else options.at(-1).push(word)
    return options
  }, [])

const mostOf = (needs) => ['browser', 'web', 'packages'].find((one) => needs.includes(one))
