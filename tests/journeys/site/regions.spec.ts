import { expect, test } from '#tests/support/journey.ts'
import { inTimeZone } from '#tests/support/time-zones.ts'

test('the hours of lessons in the USA are told in the time of the visitor', async ({ page }) => {
  for (const { zone, now, local, status, row } of [
    {
      // Without daylight saving time.
      zone: 'America/Phoenix',
      now: '2026-07-15T10:30:00Z',
      local: 'Wednesday 3:30 AM',
      status: 'That is outside our Mountain hours: lessons begin today at 4am. You can write to us now.',
      row: 'Mountain',
    },
    {
      zone: 'America/Los_Angeles',
      now: '2026-01-18T03:00:00Z',
      local: 'Saturday 7:00 PM',
      status: 'That is outside our Pacific hours: lessons begin tomorrow at 5am. You can write to us now.',
      row: 'Pacific',
    },
    {
      zone: 'Europe/London',
      now: '2026-07-15T12:00:00Z',
      local: 'Wednesday 1:00 PM',
      status: 'Your time zone is not in this table. We are here 24/7',
      row: undefined,
    },
  ])
    await inTimeZone(page, zone, async (other) => {
      await other.clock.setFixedTime(now)
      await other.goto('/tutoring-usa')
      const region = other.getByRole('region', { name: 'Lesson hours' })
      await expect(region).toContainText(local)
      await expect(region.getByRole('status')).toContainText(status)
      await expect(region.locator('[data-dot]')).toHaveAttribute('data-open', 'false')
      const yours = other.locator('tr[aria-current=true]')
      await (row ? expect(yours).toContainText(row) : expect(yours).toHaveCount(0))
    })
})
