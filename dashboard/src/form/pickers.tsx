import { Slider } from '@base-ui/react/slider'
import { LockClosedIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { Choice } from '../api/types.ts'
import { number, label as words } from '../ui/format.ts'

export type PickerProps = {
  label: string
  value: string | undefined
  values: readonly string[]
  choices: readonly Choice[] | undefined
  onChange: (value: string) => void
}

const choiceOf = (choices: PickerProps['choices'], value: string) =>
  choices?.find((choice) => String(choice.value) === value)

const MODELS_FIRST = 8

/** Models with their prices for this very request; what does not fit it is below, with the reason. */
export function ModelPicker({ label, value, values, choices, onChange }: PickerProps) {
  const [all, setAll] = useState(false)
  const fits = values.filter((name) => !choiceOf(choices, name)?.problem)
  const rest = values.filter((name) => choiceOf(choices, name)?.problem)
  const few = fits.filter((name, i) => i < MODELS_FIRST || name === value)
  const shown = all || fits.length <= MODELS_FIRST + 1 ? fits : few
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="models">
        {shown.map((name) => (
          <Model
            key={name}
            name={name}
            choice={choiceOf(choices, name)}
            chosen={name === value}
            onChoose={() => onChange(name)}
          />
        ))}
      </div>
      {shown.length < fits.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          Show {fits.length - shown.length} more
        </button>
      )}
      {rest.length > 0 && (
        <details className="more-models">
          <summary>{rest.length} more do not fit this request</summary>
          <ul>
            {rest.map((name) => (
              <li key={name}>
                <b>{name}</b> <span className="soft">{choiceOf(choices, name)?.problem}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

function Model({
  name,
  choice,
  chosen,
  onChoose,
}: {
  name: string
  choice: Choice | undefined
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <button type="button" className="model" aria-pressed={chosen} onClick={onChoose}>
      <b>{name === 'default' ? 'Default' : name}</b>
      <span className="soft">
        {choice?.credits === null || choice === undefined ? '' : `${number(choice.credits)} credits`}
      </span>
    </button>
  )
}

/** A few values side by side; those that the plan lacks say so. */
export function Segments({ label, value, values, choices, onChange }: PickerProps) {
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="segments">
        {values.map((name) => {
          const choice = choiceOf(choices, name)
          return (
            <button
              key={name}
              type="button"
              className="segment"
              aria-pressed={name === value}
              disabled={Boolean(choice?.problem) && name !== value}
              title={choice?.problem ?? undefined}
              onClick={() => onChange(name)}
            >
              {/^\d+:\d+$/.test(name) && <Shape ratio={name} />}
              {/^[a-z_-]+$/.test(name) ? words(name) : name}
              {choice?.needs_plan && <LockClosedIcon aria-label="Not on your plan" />}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Shape({ ratio }: { ratio: string }) {
  const [w = 1, h = 1] = ratio.split(':').map(Number)
  const scale = 16 / Math.max(w, h)
  return <span className="shape" style={{ width: w * scale, height: h * scale }} aria-hidden />
}

const SEARCHED_FROM = 20

/** Pictures that the engine itself has made, one for each value; of a camera's way several frames, played under the pointer. */
export function StylePicker({
  label,
  value,
  values,
  pictures,
  plays,
  onChange,
}: PickerProps & { pictures: (value: string) => string | undefined; plays?: boolean }) {
  const [words, setWords] = useState('')
  const found = values.filter((name) => name.toLowerCase().replaceAll('-', ' ').includes(words.toLowerCase()))
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      {values.length > SEARCHED_FROM && (
        <input
          className="input style-search"
          type="search"
          placeholder={value ? `${nameOf(value)} is chosen. Search ${values.length}` : `Search ${values.length}`}
          aria-label={`Search ${label}`}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <div className="styles">
        {found.map((name) => {
          const picture = pictures(name)
          return (
            <button
              key={name}
              type="button"
              className="style"
              aria-pressed={name === value}
              title={nameOf(name)}
              onClick={() => onChange(name)}
            >
              {picture ? (
                <span className="style-picture" data-plays={plays || undefined}>
                  <img src={picture} alt="" loading="lazy" />
                </span>
              ) : (
                <span className="style-picture style-blank" aria-hidden />
              )}
              <span>{nameOf(name)}</span>
            </button>
          )
        })}
        {found.length === 0 && <p className="hint">Nothing is called so.</p>}
      </div>
    </fieldset>
  )
}

const nameOf = (value: string) =>
  /^[a-z0-9-]+$/.test(value) ? words(value.replace(/-generator$|-ai$|^ai-/g, '')) : value

export function NumberSlider({
  label,
  value,
  min,
  max,
  step,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}) {
  return (
    <div>
      <span className="label">{label}</span>
      <div className="slider">
        <Slider.Root value={value} min={min} max={max} step={step} onValueChange={(next) => onChange(Number(next))}>
          <Slider.Control className="slider-control">
            <Slider.Track className="slider-track">
              <Slider.Indicator className="slider-fill" />
              <Slider.Thumb className="slider-thumb" aria-label={label} />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
        <input
          className="input"
          type="number"
          aria-label={label}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={({ target }) => Number.isFinite(target.valueAsNumber) && onChange(target.valueAsNumber)}
        />
      </div>
    </div>
  )
}
