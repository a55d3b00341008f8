import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { number } from './format.ts'

export type Series = { name: string; values: number[] }

const COLORS = ['#5363e0', '#d98a63', '#3f9d86', '#b5738f', '#8d7fe0', '#caa43b', '#5b9bd5', '#7d8aa8']
const HEIGHT = 260

/** Bars by day, one color a series, the first at the bottom. What it shows stands in the table beside it too. */
export function StackedBars({ days, series }: { days: string[]; series: Series[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const style = getComputedStyle(element)
    const [ink, line] = [style.getPropertyValue('--soft'), style.getPropertyValue('--line')]
    const width = () => Math.max(200, element.clientWidth)
    const plot = new uPlot(optionsOf(series, { ink, line, width: width() }), dataOf(days, series), element)
    const watch = new ResizeObserver(() => plot.setSize({ width: width(), height: HEIGHT }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [days, series])
  const total = series.reduce((sum, { values }) => sum + values.reduce((a, b) => a + b, 0), 0)
  return (
    <div
      ref={place}
      className="chart"
      role="img"
      aria-label={`Credits by day, ${number(total)} in all; the table below has the numbers`}
    />
  )
}

/** Later series stand on earlier ones, and are drawn before them. */
function dataOf(days: string[], series: Series[]): uPlot.AlignedData {
  const sums = days.map(() => 0)
  const stacked = series.map(({ values }) => values.map((value, i) => (sums[i] = (sums[i] ?? 0) + value)))
  return [days.map((day) => Date.parse(day) / 1000), ...stacked.reverse()]
}

function optionsOf(
  series: Series[],
  { ink, line, width }: { ink: string; line: string; width: number },
): uPlot.Options {
  const bars = uPlot.paths.bars?.({ size: [0.7, 40], radius: 0.2 })
  const axis = { stroke: ink, font: '12px Inter Variable', grid: { stroke: line, width: 1 }, ticks: { show: false } }
  return {
    width,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { y: false, points: { show: false } },
    scales: { y: { range: (_, __, most) => [0, Math.max(10, most * 1.1)] } },
    axes: [
      { ...axis, grid: { show: false } },
      { ...axis, size: 56, values: (_, values) => values.map((value) => number(value)) },
    ],
    series: [
      {},
      ...series
        .map((_, i) => ({
          fill: COLORS[i % COLORS.length] ?? '#888',
          width: 0,
          points: { show: false },
          ...(bars && { paths: bars }),
        }))
        .reverse(),
    ],
  }
}
