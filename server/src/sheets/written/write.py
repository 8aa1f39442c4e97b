"""Writes the table of libreoffice-source.fods with two libraries that programs use, behind a hidden sheet."""

import datetime

import openpyxl
import xlsxwriter

HEADING = ["código", "nome", "área", "dia", "vale", "parte", "conta", "busca", "distrito"]
DAY = datetime.date(2027, 9, 20)
FIRST = ["00123", "Sant’Ana – “padroeira” (1 €)", 1234.5, DAY, True, 0.075, "=C2*2", "#N/A", "DIRG"]
SECOND = ["A-02", "Ação; em\nduas linhas", " 1.234,5 ", "20/9/27", False, None, '=""', "São José", None]


def with_openpyxl() -> None:
    book = openpyxl.Workbook()
    book.active.title = "Listas"
    book.active.append(["Disponível"])
    book.active.sheet_state = "hidden"
    sheet = book.create_sheet("Lotes")
    book.active = sheet
    for row in (HEADING, FIRST, SECOND):
        sheet.append(row)
    sheet["D2"].number_format = "dd/mm/yyyy"
    sheet["F2"].number_format = "0.0%"
    sheet.merge_cells("I2:I3")
    book.save("openpyxl.xlsx")


def with_xlsxwriter() -> None:
    # Rows that are written as they come have their texts in the cells, and can't be merged.
    book = xlsxwriter.Workbook("xlsxwriter.xlsx", {"constant_memory": True, "date_1904": True})
    book.add_worksheet("Listas").hide()
    sheet = book.add_worksheet("Lotes")
    sheet.activate()
    sheet.set_first_sheet()
    formats = {
        3: book.add_format({"num_format": "dd/mm/yyyy"}),
        5: book.add_format({"num_format": "0.0%"}),
    }
    for line, row in enumerate((HEADING, FIRST, SECOND)):
        for column, value in enumerate(row):
            if isinstance(value, datetime.date):
                sheet.write_datetime(line, column, value, formats[column])
            elif value == "#N/A":
                sheet.write_formula(line, column, "=NA()")
            elif value is not None:
                sheet.write(line, column, value, formats.get(column) if line == 1 else None)
    book.close()


with_openpyxl()
with_xlsxwriter()
