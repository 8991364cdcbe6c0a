"""Reads a workbook with a program that is not ours and prints its first sheet as JSON."""

import datetime
import json
import sys

import openpyxl


def plain(cell):
    value = cell.value
    if isinstance(value, (datetime.datetime, datetime.date)):
        value = value.isoformat()
    return {"kind": cell.data_type, "value": value, "format": cell.number_format}


sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]
print(
    json.dumps(
        {
            "name": sheet.title,
            "frozen": sheet.freeze_panes,
            "filter": sheet.auto_filter.ref,
            "rows": [[plain(cell) for cell in row] for row in sheet.iter_rows()],
        }
    )
)
