import { describe, expect, test } from 'vitest'
import { networksOf, shortNetworkOf, trustedProxies } from './network.ts'

describe('the networks of an address', () => {
  test.for([
    ['an IPv4 address', '203.0.113.7', ['203.0.113.7']],
    ['one with a port', '203.0.113.7:5678', ['203.0.113.7']],
    ['one in the form of IPv6', '::ffff:203.0.113.7', ['203.0.113.7']],
    ['the same in hexadecimal', '::FFFF:cb00:7107', ['203.0.113.7']],
    ['the same with a port', '[::ffff:203.0.113.7]:443', ['203.0.113.7']],
    ['an IPv6 address', '2001:DB8:1:0203:4::5', ['2001:db8:1:203', '2001:db8:1:200/56', '2001:db8:1/48']],
    ['one with a port', '[2001:db8::1]:443', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
    ['one in brackets', '[2001:db8::1]', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
    ['one of a link', 'fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0:0/56', 'fe80:0:0/48']],
    ['this machine', '::1', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
    ['an invalid one', 'unknown', ['unknown']],
  ] as [string, string, string[]][])('%s: %s', ([, address, networks]) => {
    expect(networksOf(address)).toEqual(networks)
  })
})

test.for([
  ['203.0.113.7:5678', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['[2001:db8:1:2::3]:443', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
] as const)('%s is shown as %s', ([address, network]) => {
  expect(shortNetworkOf(address)).toBe(network)
})

describe('a proxy', () => {
  const ranges = ['10.0.0.0/8', '192.0.2.1', '::ffff:172.16.0.0/108']
  test.for([
    ['10.1.2.3', true],
    ['10.1.2.3:5678', true],
    ['::ffff:10.1.2.3', true],
    ['192.0.2.1', true],
    ['172.16.1.2', true],
    ['[2001:db8::1]:443', true],
    ['11.1.2.3', false],
    ['192.0.2.2:80', false],
    ['2001:db9::1', false],
    ['unknown', false],
  ] as const)('%s is trusted: %s', ([address, believed]) => {
    const trusts = trustedProxies([...ranges, '2001:db8::/32'])
    expect(trusts && trusts(address, 0)).toBe(believed)
  })

  test('is trusted by hop count, or not at all', () => {
    const trusts = trustedProxies(1)
    expect([0, 1].map((hop) => trusts && trusts('203.0.113.7', hop))).toEqual([true, false])
    expect(trustedProxies(false)).toBe(false)
  })
})
