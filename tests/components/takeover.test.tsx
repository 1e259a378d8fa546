/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { act, fireEvent, renderHook } from '@testing-library/react'
import { useTakeover } from '#components/grid/use-takeover.ts'

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

test('while the focus stays in the table, each click is followed by one new attempt', () => {
  const frames: FrameRequestCallback[] = []
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const runFrames = () => {
    const due = frames.splice(0)
    act(() => due.forEach((frame) => void frame(0)))
    return due.length
  }
  document.body.innerHTML = '<div><button>Cell</button><button>Other</button></div><input>'
  const table = document.querySelector('div')
  const [cell, other] = document.querySelectorAll('button')
  const scrollTo = jest.fn()
  const { result } = renderHook(() => useTakeover({ current: table }))
  cell?.focus()
  act(() => result.current.onReady(scrollTo))
  for (let click = 0; click < 12; click += 1) {
    fireEvent.pointerUp(document.body)
    ;(click % 2 ? cell : other)?.focus()
    expect(runFrames()).toBe(1)
  }
  expect([result.current.done, scrollTo.mock.calls.length]).toEqual([false, 0])
  document.querySelector('input')?.focus()
  expect(runFrames()).toBe(1)
  expect([result.current.done, scrollTo.mock.calls.length]).toEqual([true, 1])
})
