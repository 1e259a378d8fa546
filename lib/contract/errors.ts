/**
 * All error codes with their message keys in messages/<locale>/errors.json. `00000` is success, `00000-1` success in
 * reduced mode. E0…: session. E1…: portal. E2…: sign-in and password. E3…: business. (spec §8)
 */
export const errors = {
  E0001: 'session_ended',
  E00011: 'session_idle',
  E00012: 'session_lasted',
  E00013: 'rights_refused',
  E00014: 'other_user_signed_in',
  E0006: 'signed_in_elsewhere',

  E1400: 'invalid_request',
  E1401: 'wrong_origin',
  E1403: 'not_permitted',
  E1404: 'unknown_call',
  E1413: 'too_large',
  E1429: 'too_many_requests',
  E1500: 'bad_answer',
  E1502: 'provider_unreachable',
  E1504: 'provider_timeout',
  E1520: 'result_unknown',

  E2001: 'verify_code_wrong',
  E2002: 'credentials_wrong',
  E2003: 'account_frozen',
  E2004: 'account_deactivated',
  E2005: 'login_token_invalid',
  E2006: 'sign_in_slowed',
  E2007: 'network_not_allowed',
  E2010: 'old_password_wrong',
  E2011: 'password_rules',
  E2012: 'password_used_lately',
  E2013: 'reset_key_invalid',
  E2014: 'email_key_invalid',

  E2020: 'store_keys_wrong',
  E2021: 'arrival_not_genuine',
  E2022: 'arrival_expired',
  E2023: 'arrival_used',
  E2024: 'arrival_unknown',
  E2025: 'return_address_foreign',
  E2026: 'store_bound_elsewhere',
  E2027: 'store_already_authorized',
  E2028: 'store_authorization_denied',
  E2029: 'store_password_due',
  E2030: 'store_second_step',

  E2031: 'second_step_wrong',
  E2032: 'second_step_tries_over',
  E2033: 'sms_too_soon',
  E2034: 'password_again',
  E2035: 'password_wrong',
  E2036: 'two_step_off',
  E2037: 'already_shown',
  E2038: 'store_second_step_sms',
  E2039: 'second_step_required',
  E2040: 'second_step_slowed',
  E2041: 'second_step_locked',
  E2042: 'two_step_enforced',
  E2043: 'store_two_step_due',

  E2050: 'passkey_unknown',
  E2051: 'passkey_refused',
  E2052: 'passkey_expired',
  E2053: 'passkeys_full',
  E2054: 'passkey_exists',
  E2055: 'passkey_needs_password',

  E3001: 'operation_token_invalid',
  E3002: 'operation_token_other_request',
  E3003: 'record_not_found',
  E3004: 'order_not_found',
  E3005: 'query_too_many_records',
  E3006: 'download_too_many_records',
  E3007: 'date_range_invalid',
  E3008: 'cursor_invalid',
  E3009: 'multi_query_over_maximum',
  E3010: 'stale_version',

  E3040: 'file_key_unknown',
  E3041: 'file_key_used',
  E3042: 'file_key_expired',
  E3043: 'file_jobs_full',

  E3050: 'picture_too_large',
  E3051: 'picture_type',
  E3052: 'picture_too_many_pixels',
  E3053: 'document_type',
  E3054: 'picture_unpacks_too_large',

  E3060: 'upload_missing',
  E3061: 'upload_file_too_large',
  E3062: 'upload_not_excel',
  E3063: 'upload_locked',
  E3064: 'upload_macros',
  E3065: 'upload_unpacks_too_large',
  E3066: 'upload_too_many_rows',
  E3067: 'upload_formulas',
  E3068: 'upload_no_header',
  E3069: 'upload_no_rows',
  E3070: 'upload_unreadable',
  E3071: 'upload_takes_too_long',
  E3072: 'waybill_pictures_only',
  E3073: 'order_not_eligible',

  E3101: 'refund_not_successful',
  E3102: 'refund_too_old',
  E3103: 'refund_unreconciled',
  E3104: 'refund_frozen',
  E3105: 'refund_charged_back',
  E3106: 'refund_tabulation',
  E3107: 'refund_nothing_left',
  E3108: 'refund_above_refundable',
  E3109: 'refund_amount_format',

  E3121: 'pre_auth_not_pending',
  E3122: 'pre_auth_mixed_selection',
  E3123: 'pre_auth_completion_declined',
  E3124: 'pre_auth_amount_invalid',
  E3201: 'dispute_is_retrieval',
  E3202: 'dispute_no_retrieval',
  E3203: 'dispute_settled_by_rdr',
  E3204: 'dispute_fully_refunded',
  E3205: 'dispute_turned_refund',
  E3206: 'dispute_frozen',
  E3207: 'dispute_in_progress',
  E3208: 'dispute_accepted',
  E3209: 'dispute_decided',
  E3210: 'dispute_overdue',
  E3211: 'dispute_released',
  E3212: 'dispute_turned_chargeback',
  E3220: 'dispute_letter',
  E3221: 'dispute_draft_changed',
  E3222: 'evidence_duplicate',

  E3301: 'risk_changed',
  E3302: 'risk_rule_fixed',
  E3303: 'rule_exists',
  E3304: 'risk_fields_invalid',

  E3340: 'filter_mixed_selection',
  E3341: 'filter_already_active',
  E3342: 'filter_already_deactivated',
  E3343: 'custom_rule_limit',

  E3470: 'link_order_taken',
  E3471: 'link_fields_invalid',
  E3472: 'link_not_active',
  E3473: 'link_mail_limit',
  E3480: 'payout_off',
  E3481: 'payout_kyb_due',
  E3482: 'payout_shop_known',
  E3483: 'payout_shop_authorized',
  E3484: 'early_payout_not_authorized',
  E3485: 'early_payout_in_review',
  E3486: 'early_payout_active',
  E3487: 'payout_state_unknown',
  E3488: 'payout_state_used',
  E3489: 'payout_state_expired',
  E3490: 'payout_answer_not_genuine',
  E3491: 'bank_change_open',
  E3492: 'bank_change_invalid',
  E3493: 'bank_change_not_withdrawable',
  E3495: 'approval_ended',
  E3496: 'approval_own',
  E3497: 'approval_no_permission',
  E3498: 'approval_no_second_person',
  E3499: 'approval_rules_invalid',
  E3500: 'approval_waiting',
  E3320: 'website_exists',
  E3321: 'website_not_modifiable',

  E3400: 'api_key_active',
  E3401: 'api_key_unactivated',
  E3402: 'api_key_not_shown',
  E3403: 'api_key_replaced',
  E3404: 'api_key_in_place',
  E3405: 'api_key_too_many',
  E3406: 'logo_not_png',
  E3407: 'logo_missing',
  E3408: 'api_keys_full',
  E3409: 'api_key_fields',

  E3430: 'login_name_taken',
  E3431: 'administrator_self',
  E3432: 'administrator_main',
  E3433: 'rights_beyond_own',
  E3434: 'administrator_not_active',
  E3435: 'administrator_not_deactivated',
  E3436: 'administrator_not_frozen',
  E3437: 'administrator_own_role',
  E3438: 'administrator_invited',
  E3439: 'administrator_not_invited',
  E3440: 'role_default',
  E3441: 'role_in_use',
  E3442: 'role_name_taken',
  E3443: 'role_unknown',
  E3444: 'role_fields_invalid',
  E3445: 'role_main_reserved',
  E3446: 'administrator_no_second_step',

  E3510: 'store_not_authorized',
  E3511: 'store_binding_gone',

  E3530: 'complaint_closed',
  E3539: 'complaint_not_refunded',

  E3531: 'view_name_taken',
  E3532: 'views_full',
  E3533: 'view_fields_invalid',

  E3550: 'report_fields_invalid',
  E3551: 'reports_full',
  E3552: 'report_right_lost',
  E3553: 'report_running',

  E3540: 'feed_unknown',
  E3545: 'preview_read_only',

  E3560: 'accounts_missing',
  E3561: 'journal_currencies',

  E3570: 'webhook_not_active',
  E3571: 'webhooks_full',
  E3572: 'webhook_secrets_full',

  E9999: 'internal_error',
} as const

export type ErrorCode = keyof typeof errors
export type ErrorKey = (typeof errors)[ErrorCode]

export const SUCCESS = '00000'
export const isSuccess = (code: string) => code.startsWith('00000')
/** A code that ends in -1 means that the provider runs in reduced mode (spec §4 Login response). */
export const isDegraded = (code: string) => isSuccess(code) && code.endsWith('-1')
/** The session has ended: the portal shows one warning and then the sign-in page (spec §8). */
export const isSessionEnd = (code: string) => code.startsWith('E0001') || code.startsWith('E0006')
/** Why a session has ended, as a key of `reasons` of the sign-in page. `reason`: the one in the refusal's data. */
export const sessionEndName = (code: string, reason: string | undefined): string =>
  reason ?? (code.startsWith('E0006') ? 'E0006' : 'session_ended')

export function codeOf(key: ErrorKey): ErrorCode {
  const found = (Object.keys(errors) as ErrorCode[]).find((code) => errors[code] === key)
  if (!found) throw new Error(`no code for ${key}`)
  return found
}

/** Reasons for which a provider ends a session. */
export const sessionEndReasons = [
  'role_changed',
  'account_closed',
  'ended_remotely',
  'network_not_allowed',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]
